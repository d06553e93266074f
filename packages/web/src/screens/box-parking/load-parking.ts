import type { LoaderFunctionArgs } from 'react-router';
import type { BoxLink } from '../../api/boxes.ts';
import { openParking, type ParkingPage } from '../../api/parking.ts';
import { idParam, textParam } from '../../features/link-page/link-params.ts';

export interface ParkingData {
  readonly link: BoxLink;
  readonly page: ParkingPage;
}

export async function loadParking({ params }: LoaderFunctionArgs): Promise<ParkingData> {
  const link = {
    showId: idParam(params.showId),
    standId: idParam(params.standId),
    sectorCode: textParam(params.sectorCode),
    token: textParam(params.token),
  };
  return { link, page: await openParking(link) };
}
