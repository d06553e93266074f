import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './Guide.module.css';
import { pictureUrl } from './guide-pages.ts';

/** A text of the guide: titles, paragraphs, lists, pictures, links to other pages. Unknown syntax is shown unchanged. */
export function GuideText({ text }: { readonly text: string }) {
  return <div className={styles.text}>{drawn(lexer(text))}</div>;
}

const drawn = (tokens: readonly Token[] | undefined): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
  tokens?.map((token, index) => <Fragment key={index}>{drawnToken(token)}</Fragment>);

function drawnToken(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return <h2>{drawn(token.tokens)}</h2>;
    case 'paragraph':
      return isPicture(token) ? <figure>{drawn(token.tokens)}</figure> : <p>{drawn(token.tokens)}</p>;
    case 'list':
      return drawnList(token as Tokens.List);
    case 'strong':
      return <strong>{drawn(token.tokens)}</strong>;
    case 'em':
      return <em>{drawn(token.tokens)}</em>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'blockquote':
      return <blockquote>{drawn(token.tokens)}</blockquote>;
    case 'image':
      return <img src={pictureUrl(token.href)} alt={token.text} loading="lazy" />;
    case 'link':
      return <Link to={paths.guidePage(token.href.replace(/\.md$/, ''))}>{drawn(token.tokens)}</Link>;
    default:
      return 'tokens' in token && token.tokens ? drawn(token.tokens) : 'text' in token && token.text;
  }
}

const isPicture = ({ tokens }: Token & { tokens?: Token[] }): boolean =>
  tokens?.length === 1 && tokens[0]?.type === 'image';

/** A list after a picture goes on with the number that stands in the text. */
function drawnList({ ordered, start, items }: Tokens.List): ReactNode {
  const drawnItems = items.map(({ raw, tokens }) => <li key={raw}>{drawn(tokens)}</li>);
  return ordered ? <ol start={Number(start)}>{drawnItems}</ol> : <ul>{drawnItems}</ul>;
}
