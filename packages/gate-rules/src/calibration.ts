/** The 45 characters of a ticket's code in the order of the calibration code, which the rehearsal sheet has and 'Calibrar lector' reads. */
export const CALIBRATION_TEXT = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
