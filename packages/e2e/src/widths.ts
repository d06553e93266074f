/** The two widths of the journeys, in CSS pixels. */
export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
/** Where a layout is checked at four. */
export const WIDTHS = {
  390: PHONE,
  768: { width: 768, height: 1024 },
  1280: DESKTOP,
  1920: { width: 1920, height: 1080 },
};
