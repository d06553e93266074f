import { useQuery } from '@tanstack/react-query';
import { fetchBox, fetchBoxes, fetchBoxSeason, fetchNotices } from '../../api/boxes.ts';
import { queries } from '../../api/query.ts';

const BOXES = 'boxes';

export const useBoxes = () =>
  useQuery({ queryKey: [BOXES, 'list'], queryFn: ({ signal }) => fetchBoxes(signal) });

export const useBox = (id: number) =>
  useQuery({ queryKey: [BOXES, 'box', id], queryFn: ({ signal }) => fetchBox(id, signal) });

export const useNotices = () =>
  useQuery({ queryKey: [BOXES, 'notices'], queryFn: ({ signal }) => fetchNotices(signal) });

export const useBoxSeason = (year: number) =>
  useQuery({ queryKey: [BOXES, 'season', year], queryFn: ({ signal }) => fetchBoxSeason(year, signal) });

/** After an act all data of boxes is reloaded. */
export const reloadBoxes = (): Promise<void> => queries.invalidateQueries({ queryKey: [BOXES] });
