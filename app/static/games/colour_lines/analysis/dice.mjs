/** What is printed on the five dice. */

/** @type {Record<string, readonly string[]>} by the number of the die */
export const DICE = {
  1: ["0", "1", "3", "I2", "L2", "L3"],
  2: ["0", "1", "2", "L2", "S3", "J3"],
  3: ["0", "1", "2", "I2", "Z3", "U3"],
  4: ["1", "1", "2", "L2", "I3", "U3"],
  5: ["1", "2", "3", "I2", "L3", "J3"],
};

export const FACES = ["0", "1", "2", "3", "I2", "L2", "I3", "U3", "S3", "Z3", "L3", "J3"];
