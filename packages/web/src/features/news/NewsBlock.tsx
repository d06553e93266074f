import { Icon } from '@club/ui/icon/Icon.tsx';
import { numericDate } from '@club/ui/lib/dates.ts';
import { Tag } from '@club/ui/surface/Tag.tsx';
import type { NewsItem } from '../../api/news.ts';
import styles from './NewsBlock.module.css';

interface NewsBlockProps {
  readonly items: readonly NewsItem[];
}

/** The club's news (spec 1 §2.8, 2 §2.3). Nothing when there are none. */
export function NewsBlock({ items }: NewsBlockProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="noticias">
      <h2 id="noticias" className={styles.title}>
        Quizás te pueda interesar
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <NewsCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewsCard({ item }: { readonly item: NewsItem }) {
  const isGallery = item.kind === 'gallery';
  return (
    <article className={styles.card} data-kind={item.kind}>
      <div className={styles.frame}>
        {item.imageUrl !== '' && (
          <img className={styles.image} src={item.imageUrl} alt="" width="480" height="270" loading="lazy" />
        )}
        {isGallery && (
          <span className={styles.badge}>
            <Icon name="images" /> Galería
          </span>
        )}
      </div>
      <div className={styles.text}>
        <div className={styles.meta}>
          {item.category !== '' && <Tag tone="accent">{item.category}</Tag>}
          {item.date !== null && <time dateTime={item.date}>{numericDate(item.date)}</time>}
        </div>
        <h3 className={styles.headline}>
          <a className={styles.link} href={item.link} target="_blank" rel="noopener noreferrer">
            {item.title}
          </a>
        </h3>
      </div>
    </article>
  );
}
