/** A number for each stage, by its id. */
export type ByStage = Readonly<Record<string, number>>;

/** The leader's last results, for the state. */
export interface RoomFigures {
  /** When the room was last led, in milliseconds: for its alert. */
  readonly ledAt?: number;
  /** People a minute, of the last ten minutes. */
  readonly rates?: readonly number[];
  /** Time of the last one, in milliseconds. */
  readonly ratesAt?: number;
  readonly absent?: number;
  /** Each stage's part of the numbers called by rounds in the last ten minutes; absent for a stage without any. */
  readonly shares?: ByStage;
  /** `absent` of each stage. */
  readonly absentOf?: ByStage;
  readonly inside?: number;
  readonly ticketsPerPurchase?: number;
  readonly buyers?: number;
  readonly spare?: number;
  /** The rate at the opening. */
  readonly first?: number;
  /** The highest mean rate of four minutes without overload. */
  readonly carried?: number;
  /** When the rate last fell, in milliseconds. */
  readonly shrunkAt?: number;
  /** How many people staff called out of order, by document. */
  readonly apart?: number;
  /** Places are free, and none can be bought: their sale is suspended or has not begun. */
  readonly awaitsSale?: boolean;
  /** People who joined and have no number yet. */
  readonly beforeDraw?: number;
}
