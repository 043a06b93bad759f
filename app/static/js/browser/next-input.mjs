/** The next thing that a person does, with whatever they have at hand. */

const INPUTS = ["pointerdown", "keydown", "wheel"];

/** @param {() => void} run called once, at the next press, key or turn of the wheel
 * @returns {() => void} waits no longer */
export function onNextInput(run) {
  const forget = () => {
    for (const input of INPUTS) removeEventListener(input, once, true);
  };
  const once = () => {
    forget();
    run();
  };
  for (const input of INPUTS) addEventListener(input, once, true);
  return forget;
}
