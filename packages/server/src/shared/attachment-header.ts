/** `Content-Disposition` of a download: the name in UTF-8, and in ASCII for old programs (RFC 6266). */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/[^\w. -]/g, '');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
