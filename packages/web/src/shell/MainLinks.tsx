import { NavAppLink } from '../features/link/AppLink.tsx';
import { paths } from '../paths.ts';
import { useClub } from './use-club.ts';

interface MainLinksProps {
  readonly className: string | undefined;
}

/** The links of the header and of the burger menu (spec 1 §2.2), in the spec's order. */
export function MainLinks({ className }: MainLinksProps) {
  const club = useClub();
  return (
    <>
      <NavAppLink to={paths.home()} isExact className={className}>
        Inicio
      </NavAppLink>
      <OutsideLink href={club.howItWorksUrl} className={className}>
        Cómo funciona
      </OutsideLink>
      <NavAppLink to={paths.shows()} className={className}>
        Espectáculos
      </NavAppLink>
      <NavAppLink to={paths.parkTours()} className={className}>
        Paseo del GPC
      </NavAppLink>
      <NavAppLink to={paths.tickets()} className={className}>
        Mis entradas
      </NavAppLink>
      <OutsideLink href={club.siteUrl} className={className}>
        Sitio del club
      </OutsideLink>
    </>
  );
}

interface OutsideLinkProps extends MainLinksProps {
  readonly href: string;
  readonly children: string;
}

function OutsideLink({ href, className, children }: OutsideLinkProps) {
  if (href === '') return null;
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
