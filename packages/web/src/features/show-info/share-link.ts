/** What came of it; `dismissed` when the visitor thought better of it. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

interface Sharing {
  readonly share?: ((data: ShareData) => Promise<void>) | undefined;
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> } | undefined;
}

/** Hands a link to the device's share sheet, or copies it where there is none. */
export async function shareLink(
  link: { readonly title: string; readonly url: string },
  device: Sharing = navigator,
): Promise<ShareOutcome> {
  try {
    if (device.share) {
      await device.share(link);
      return 'shared';
    }
    if (!device.clipboard) return 'failed';
    await device.clipboard.writeText(link.url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
