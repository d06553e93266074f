import { randomUUID } from 'node:crypto';
import { type Sandbox, startSandbox } from '@club/sandbox';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { type RegisterLinePlan, registerCsv } from '@club/testing/builders/register.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { httpMemberRegister } from '../../../adapters/member-register/http-member-register.ts';
import { findMember } from '../../people/public.ts';

type Answer = Record<string, unknown> & { ErrorCod: number; ErrorDsc: string; ImportacionId: number };
interface Read extends Answer {
  Importacion: Record<string, unknown> & { Version: number; Estado: string };
  Filas: Record<string, unknown>[];
}

export const CI = 1;
const KEY = 'llave';
let numbers = 0;

/** A server with a register over HTTP and somebody of the secretariat, for the tests of one file. Each test begins without members. */
export class RegisterOffice {
  context!: TestContext;
  app!: FastifyInstance;
  sandbox!: Sandbox;
  secretary!: StaffBrowser;
  administrator!: StaffBrowser;
  readonly categories = new Map<string, number>();

  constructor() {
    beforeAll(() => this.#start());
    beforeEach(async () => {
      for (const table of ['member_import_row', 'member_import', 'member'])
        await this.query(`delete from ${table}`);
    });
    afterAll(async () => {
      await this.app.close();
      await this.context.close();
      await this.sandbox.close();
    });
  }

  async #start(): Promise<void> {
    this.sandbox = await startSandbox({
      ...{ persons: [], clientId: 'c', clientSecret: 's', redirectUris: [], webhookSecret: 'w' },
      ...{ collectorId: 1, registerToken: KEY },
    });
    const register = { url: this.sandbox.register.url, token: KEY, attempts: 0, timeoutMs: 500 };
    this.context = await testContext({ memberRegister: httpMemberRegister(register) });
    this.app = await buildTestApp(this.context);
    this.secretary = await staffBrowser(this.context, this.app, ['socios'], { name: 'Sonia Paz' });
    this.administrator = await staffBrowser(this.context, this.app, ['administracion'], {
      name: 'Inés Castro',
    });
    for (const name of ['Socio', 'Vitalicio']) {
      const made = this.context.database.kysely
        .insertInto('member_category')
        .values({ name })
        .returning('id');
      this.categories.set(name, (await made.executeTakeFirstOrThrow()).id);
    }
  }

  query = async (sql: string, values: unknown[] = []) =>
    (await this.context.database.pool.query(sql, values)).rows;
  call = async (name: string, body: object, by = this.secretary) =>
    (await by.call(`club/${name}`, body)).answer as unknown as Answer;
  write = (name: string, body: object = {}, by = this.secretary) =>
    this.call(`importaciones/${name}`, { Operacion: randomUUID(), ...body }, by);
  upload = (file: string | Buffer) =>
    this.write('subir', { Nombre: 'padron.csv', ArchivoB64: Buffer.from(file).toString('base64') });
  read = async (id: number, Ver = 'errores') =>
    (await this.call('importaciones/leer', { ImportacionId: id, Ver })) as Read;
  /** Takes a register in, up to its preview. */
  review = async (lines: readonly RegisterLinePlan[]): Promise<number> => {
    const { ImportacionId, ErrorDsc } = await this.upload(registerCsv(lines));
    if (!ImportacionId) throw new Error(ErrorDsc);
    await this.context.drainJobs();
    return ImportacionId;
  };
  apply = async (id: number) =>
    this.write('aplicar', { ImportacionId: id, Version: (await this.read(id)).Importacion.Version });
  /** Somebody of the register. */
  line = (other: Partial<RegisterLinePlan> = {}): RegisterLinePlan => ({
    ...{ document: uniqueCedula(), number: `N${++numbers}`, category: 'Socio', ...other },
  });
  member = (document: string) =>
    findMember(this.context.database.kysely, { typeId: CI, number: document.padStart(8, '0') });
}
