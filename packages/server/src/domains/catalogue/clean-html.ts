import { completeContact } from '@club/contract/club/complete-address';
import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...addressOf(attributes.href ?? ''), rel: 'noopener noreferrer' },
    }),
  },
};

/** A link's address, completed; none if the fans' page would not open it (`safeHtml`). */
function addressOf(typed: string): { readonly href?: string } {
  const href = completeContact(typed);
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s\\]*$/i.test(href) ? { href } : {};
}

/** Reduces HTML by staff to a short list of text elements and safe links. Done once, when it is stored. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}

/** What somebody reads of cleaned HTML: empty for elements without text. */
export function textOfHtml(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim();
}
