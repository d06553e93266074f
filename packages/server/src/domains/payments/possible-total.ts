/**
 * Whether an amount can be the price of `quantity` tickets at the given prices (minor units): the order is made before
 * the persons are sent, so the exact total is checked when they are (WSTicketPago).
 */
export function isPossibleTotal(amount: number, quantity: number, prices: readonly number[]): boolean {
  let sums = new Set([0]);
  for (let count = 0; count < quantity; count += 1) {
    const next = new Set<number>();
    for (const sum of sums) for (const price of prices) if (sum + price <= amount) next.add(sum + price);
    sums = next;
  }
  return sums.has(amount);
}
