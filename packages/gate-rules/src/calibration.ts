/**
 * The 45 characters of a ticket's code, in the order of the calibration code, which is on the rehearsal sheet and
 * which 'Calibrar lector' reads.
 */
export const CALIBRATION_TEXT = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
