interface Battery {
  readonly level: number;
  readonly charging: boolean;
}

/** The battery's charge in per cent; -1 where the browser does not report it. */
export async function batteryLevel(): Promise<number> {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
  if (!getBattery) return -1;
  try {
    const { level } = await getBattery.call(navigator);
    return Math.round(level * 100);
  } catch {
    return -1;
  }
}
