import { HOLD_MINUTES } from '@club/contract/constants';
import { Button } from '@club/ui/button/Button.tsx';
import { SeatFrame } from '@club/ui/seat-map/SeatFrame.tsx';
import type { NewsItem } from '../api/news.ts';
import { showDetail } from '../api/show-detail.ts';
import { CardPreview } from '../features/card-dialog/CardPreview.tsx';
import type { CardForm } from '../features/card-dialog/card-form.ts';
import { Countdown } from '../features/countdown/Countdown.tsx';
import { Attachments } from '../features/download/Attachments.tsx';
import { IssuedTickets } from '../features/issued-tickets/IssuedTickets.tsx';
import { LocationList } from '../features/location-list/LocationList.tsx';
import { NewsBlock } from '../features/news/NewsBlock.tsx';
import { PaymentMethodLine } from '../features/payment-method/PaymentMethodLine.tsx';
import { ParkingList } from '../features/plate-form/ParkingList.tsx';
import { PurchaseSummary } from '../features/purchase-summary/PurchaseSummary.tsx';
import { RotatingText } from '../features/rotating-text/RotatingText.tsx';
import { SeatLegend } from '../features/seat-map/SeatLegend.tsx';
import { ShowPanel } from '../features/show-panel/ShowPanel.tsx';
import { TotalBar } from '../features/total-bar/TotalBar.tsx';
import { aWireShowDetail } from '../testing/account-answers.ts';
import { LONG } from './long-texts.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const HOLD_MS = HOLD_MINUTES * 60_000;
const MONTEVIDEO_OFFSET_MS = -3 * 3_600_000;
const endsAt = new Date(Date.now() + HOLD_MS + MONTEVIDEO_OFFSET_MS).toISOString().slice(0, 19);
const show = showDetail(aWireShowDetail(), 101, '2026-11-22');
const nothing = () => {};

const card: CardForm = {
  ...{
    email: 'lucia@correo.example',
    holderName: 'LUCÍA FERREIRA',
    documentType: 'CI',
    document: '45187368',
  },
  ...{ number: '4075595716483764', month: 11, year: 2029, code: '123', instalments: 1 },
};
const method = {
  id: 1,
  name: 'Pago Ribera',
  iconBase64: '',
  instalments: 6,
  pesosPerDollar: null,
  cardTokens: null,
};
const line = {
  person: 'Lucía Ferreira',
  document: 'CI 45187368',
  category: 'Público general',
  price: '1600.00',
};
const issued = {
  ...{ id: 1, holderName: 'Ana Silva', documentType: 'Cédula de identidad', document: '12345672' },
  ...{ place: ['Tribuna Abdón Porte', 'Fila 20', 'Asiento 14'], isReady: true, fileUrl: '/entrada.pdf' },
};
const parker = { id: 1, plate: 'SBF2847', firstName: 'Ignacio', lastName: 'Bentancor', phone: '099555010' };
const news: NewsItem = {
  kind: 'article',
  ...{ id: 1, title: 'El museo abre todos los sábados', link: '#noticia' },
  ...{ imageUrl: '', category: 'Club', date: '2026-11-10' },
};

function Paying() {
  return (
    <Specimens title="Compra">
      <Specimen name="resumen">
        <PurchaseSummary
          symbol="$"
          lines={[
            { number: 1, ticket: line },
            { number: 2, ticket: null },
            { number: 3, ticket: { ...line, person: LONG.surname } },
          ]}
        />
      </Specimen>
      <Specimen name="total">
        <TotalBar hold={{ endsAt, onExpire: nothing }} total="$2000" problem={null}>
          <Button isWide>Pagar $2000</Button>
        </TotalBar>
      </Specimen>
      <Specimen name="total, con un problema">
        <TotalBar total="$ 0" note="Gratis" problem={LONG.sentence}>
          <Button isWide disabled>
            Completa los datos
          </Button>
        </TotalBar>
      </Specimen>
      <Specimen name="cuenta regresiva">
        <Countdown endsAt={endsAt} onExpire={nothing} />
      </Specimen>
      <Specimen name="medio de pago">
        <PaymentMethodLine method={method} />
      </Specimen>
      <Specimen name="tarjeta">
        <CardPreview form={card} side="front" />
      </Specimen>
      <Specimen name="tarjeta, dorso">
        <CardPreview form={card} side="back" />
      </Specimen>
      <Specimen name="tarjeta vacía">
        <CardPreview
          form={{ ...card, number: '', holderName: '', month: 0, year: 0, code: '' }}
          side="front"
        />
      </Specimen>
      <Specimen name="ubicación">
        <LocationList
          place={{ stand: 'Tribuna Atilio García', sector: 'Platea A' }}
          seats={[{ row: '10', seat: '18' }]}
        />
      </Specimen>
      <Specimen name="textos que rotan">
        <RotatingText texts={['Emitiendo ticket...', 'Generando PDF...']} />
      </Specimen>
      <Specimen name="referencias del mapa">
        <SeatLegend />
      </Specimen>
      <Specimen name="asiento señalado">
        <div style={{ position: 'relative', height: '5rem' }}>
          <SeatFrame
            frame={{
              ref: { current: null },
              tip: {
                ...{ rowName: '10', seatName: '18', at: { x: 130, y: 8 }, radius: 6 },
                text: 'Público general $1600 · Socio $750',
              },
              listeners: {},
            }}
            label="Mapa"
            hintId="pista-del-mapa"
          />
          <span id="pista-del-mapa" hidden>
            Con las flechas recorrés los asientos.
          </span>
        </div>
      </Specimen>
    </Specimens>
  );
}

/** Parts of the purchase and of the private links. */
export function PurchaseSpecimens() {
  return (
    <>
      <Paying />
      <Specimens title="Emitidos, espectáculo, noticias">
        <Specimen name="tickets emitidos">
          <IssuedTickets tickets={[issued, { ...issued, id: 2, holderName: LONG.surname }]} />
        </Specimen>
        <Specimen name="parkings emitidos">
          <ParkingList items={[parker]} detail={() => 'Parking puerta 5 - Jaime Cibils'} />
        </Specimen>
        <Specimen name="archivos">
          <Attachments
            showId={1}
            attachments={[
              { id: 1, name: 'Reglamento de ingreso', extension: 'pdf', icon: '' },
              { id: 2, name: LONG.show, extension: 'docx', icon: '' },
            ]}
          />
        </Specimen>
        <Specimen name="espectáculo al costado">
          <ShowPanel show={show} />
        </Specimen>
        <Specimen name="noticias: artículo, galería, sin imagen, título largo" isWide>
          <NewsBlock
            items={[
              { ...news, imageUrl: '/imagenes/news/museum.svg' },
              { ...news, id: 2, kind: 'gallery', imageUrl: '/imagenes/news/goal.webp', date: null },
              { ...news, id: 3 },
              { ...news, id: 4, title: LONG.show },
            ]}
          />
        </Specimen>
      </Specimens>
    </>
  );
}
