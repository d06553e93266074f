import { LinkButton } from '@club/ui/button/Button.tsx';
import type { Account } from '../../../api/account.ts';
import { useClub } from '../../../shell/use-club.ts';
import styles from './MemberCard.module.css';

/** The member's card with its number, or a link to become a member. */
export function MemberCard({ account }: { readonly account: Account }) {
  const club = useClub();
  const isMember = account.memberNumber !== '';
  return (
    <section className={styles.card} data-member={isMember} aria-labelledby="socios">
      <div className={styles.top}>
        <h2 id="socios" className={styles.title}>
          Exclusivo para socios
        </h2>
        <img src={club.crestUrl} alt="" width="48" height="55" />
      </div>
      {isMember ? (
        <dl className={styles.member}>
          <div>
            <dt>Socio Nº</dt>
            <dd className={styles.number}>{account.memberNumber}</dd>
          </div>
          <div>
            <dt>Titular</dt>
            <dd>
              {account.firstName} {account.lastName}
            </dd>
          </div>
        </dl>
      ) : (
        <div className={styles.join}>
          <p>Los socios tienen precios y beneficios en todos los espectáculos.</p>
          {club.memberJoinUrl !== '' && (
            <LinkButton
              tone="on-night"
              isWide
              href={club.memberJoinUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              Hacete socio
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
}
