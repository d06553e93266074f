import { Button, LinkButton } from '@club/ui/button/Button.tsx';
import { Dialog } from '@club/ui/dialog/Dialog.tsx';
import { qrPath } from '@club/ui/lib/qr-path.ts';
import { standTone } from '@club/ui/lib/stand-tone.ts';
import { TicketSheet } from '@club/ui/surface/TicketSheet.tsx';
import { showToast } from '@club/ui/toast/toasts.ts';
import { type TouchEvent, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { OwnTicket } from '../../api/tickets.ts';
import { DOWNLOAD_FAILED } from '../download/messages.ts';
import styles from './TicketView.module.css';
import { extraFacts, type Fact, holderFacts, placeFacts, whenText } from './ticket-facts.ts';
import { saveTicketImage } from './ticket-image.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface TicketViewProps {
  /** Tickets of one show, each with its code. */
  readonly tickets: readonly OwnTicket[];
  /** The show has more that are not loaded. */
  readonly hasMore?: boolean;
  /** The visible one; null while it is closed. */
  readonly shown: OwnTicket | null;
  readonly onShow: (ticket: OwnTicket) => void;
  readonly onClose: () => void;
}

/** A finger that moved less than this only touched. */
const SWIPE_PX = 48;

/** A ticket at the gate: full screen, its code black on white; a swipe or an arrow shows the next one. */
export function TicketView({ tickets, hasMore = false, shown, onShow, onClose }: TicketViewProps) {
  useWakeLock(shown !== null);
  const index = tickets.findIndex(({ id }) => id === shown?.id);
  const go = (step: -1 | 1): void => {
    const next = tickets[index + step];
    if (next) onShow(next);
  };
  const swipe = useSwipe(go);
  useArrows(shown !== null, go);
  return (
    <Dialog
      isOpen={shown !== null}
      title={shown?.showName ?? ''}
      onClose={onClose}
      size="full"
      footer={shown && <Saving ticket={shown} />}
    >
      <div className={styles.view} {...swipe}>
        {shown && <TicketFace ticket={shown} />}
        {(tickets.length > 1 || hasMore) && (
          <Turning index={index} count={tickets.length} hasMore={hasMore} go={go} />
        )}
      </div>
    </Dialog>
  );
}

interface TurningProps {
  readonly index: number;
  readonly count: number;
  readonly hasMore: boolean;
  readonly go: (step: -1 | 1) => void;
}

function Turning({ index, count, hasMore, go }: TurningProps) {
  return (
    <div className={styles.turning}>
      <Button
        tone="secondary"
        icon="arrow-left"
        aria-label="Entrada anterior"
        aria-disabled={index === 0}
        onClick={() => go(-1)}
      />
      <p role="status">
        Entrada {index + 1} {hasMore ? '· hay más' : `de ${count}`}
      </p>
      <Button
        tone="secondary"
        icon="arrow-right"
        aria-label="Entrada siguiente"
        aria-disabled={!hasMore && index === count - 1}
        onClick={() => go(1)}
      />
    </div>
  );
}

function TicketFace({ ticket }: { readonly ticket: OwnTicket }) {
  const { size, path } = useMemo(() => qrPath(ticket.code), [ticket.code]);
  return (
    <div className={styles.face} data-stand={standTone(ticket.standName)}>
      <TicketSheet layout="wide" stub={<TicketPlace ticket={ticket} />}>
        <svg
          className={styles.code}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={`Código QR de la entrada de ${ticket.holder.firstName} ${ticket.holder.lastName}`}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
      </TicketSheet>
    </div>
  );
}

/** The facts for the gate's staff, on the stand's colour. */
function TicketPlace({ ticket }: { readonly ticket: OwnTicket }) {
  return (
    <div className={styles.facts}>
      <Facts facts={[...placeFacts(ticket), ...extraFacts(ticket)]} />
      <Facts facts={holderFacts(ticket)} />
      <p className={styles.when}>{[whenText(ticket), ticket.venueName].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ name, value, isNumber }) => (
        <div key={name} className={isNumber ? styles.number : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Saving({ ticket }: { readonly ticket: OwnTicket }) {
  const save = (): void => {
    saveTicketImage(ticket).catch(() => showToast('error', DOWNLOAD_FAILED));
  };
  return (
    <>
      <Button tone="secondary" icon="images" onClick={save}>
        Guardar imagen
      </Button>
      {ticket.fileUrl !== '' && (
        <LinkButton icon="download" href={ticket.fileUrl} target="_blank" rel="noopener noreferrer">
          Descargar PDF
        </LinkButton>
      )}
    </>
  );
}

/** Touch handlers that switch between tickets. */
function useSwipe(go: (step: -1 | 1) => void) {
  const startX = useRef<number | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      startX.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const moved = (event.changedTouches[0]?.clientX ?? 0) - (startX.current ?? Number.NaN);
      startX.current = null;
      if (Math.abs(moved) >= SWIPE_PX) go(moved < 0 ? 1 : -1);
    },
  };
}

/** Switches by the arrow keys, wherever the focus is. */
function useArrows(isOpen: boolean, go: (step: -1 | 1) => void): void {
  const turn = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent): void => turn(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}
