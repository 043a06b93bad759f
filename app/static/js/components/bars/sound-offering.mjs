/** The offer of sound, fetched once people have come in and looked around. */
import { boot } from "../../browser/boot.mjs";
import { fetchStyle } from "../../match/table.mjs";
import { room } from "../../room/store.mjs";
import { loadGameTexts } from "../../text/i18n.mjs";
import { later } from "../parts/later.mjs";

const OFFER_MS = 1000;

export const SoundOffer = later(async () => {
  await new Promise((resolve) => setTimeout(resolve, OFFER_MS));
  const { game } = /** @type {import("../../types.mjs").Room} */ (room.value);
  const [module] = await Promise.all([
    import("../room/sound-offer.mjs"),
    loadGameTexts(game),
    fetchStyle(`${boot.static}/css/sound-offer.css`),
  ]);
  return module.SoundOffer;
});
