/** A server process of the crash tests: runs one errand with money and is killed in the middle of it. */
import { readConfig } from '@club/server/config.ts';
import { createContext } from '@club/server/context.ts';
import { type Errand, runErrand } from './errand.ts';

const context = await createContext(readConfig(process.env), console);

process.once('message', (errand: Errand) => runErrand(context, errand));
process.send?.('ready');
