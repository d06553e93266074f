import type { LoaderFunctionArgs } from 'react-router';
import { openReservation, type ReservationLink, type ReservingBox } from '../../api/parking.ts';
import { idParam, textParam } from '../../features/link-page/link-params.ts';

export interface ReservationData {
  readonly link: ReservationLink;
  readonly box: ReservingBox;
}

export async function loadReservation({ params }: LoaderFunctionArgs): Promise<ReservationData> {
  const link = {
    standId: idParam(params.standId),
    sectorCode: textParam(params.sectorCode),
    token: textParam(params.token),
  };
  return { link, box: await openReservation(link) };
}
