/** The outcome; `dismissed` when the visitor cancelled. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

interface Sharing {
  readonly share?: ((data: ShareData) => Promise<void>) | undefined;
  readonly clipboard?: { readonly writeText: (text: string) => Promise<void> } | undefined;
}

/** Opens the device's share sheet for a link, or copies it where there is none. */
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
