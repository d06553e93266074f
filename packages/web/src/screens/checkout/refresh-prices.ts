import { categoriesOf, fetchSectors } from '../../api/sectors.ts';
import { type SelectedCategory, type Selection, saveSelection } from '../../session/selection.ts';

/** The categories of the selection's sector with the prices of its hold, stored in the selection. Throws `Fault`. */
export async function refreshPrices(selection: Selection): Promise<readonly SelectedCategory[]> {
  const seating = await fetchSectors(selection.showId, selection.holdId);
  const isHeld = ({ stand, code }: { stand: { id: number }; code: string }): boolean =>
    stand.id === selection.stand.id && code === selection.sector.code;
  const sector = seating.sectors.find(isHeld);
  const offered = sector ? categoriesOf(sector, seating) : [];
  const categories = offered.map(({ id, name, price }) => ({ id, name, price, originalPrice: price }));
  saveSelection({ ...selection, categories });
  return categories;
}
