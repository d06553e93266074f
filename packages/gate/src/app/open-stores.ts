import { makeVerify, type Verify } from '../lane/signature.ts';
import { openDatabase } from '../store/database.ts';
import { IncidentStore } from '../store/incident-store.ts';
import { PackageStore } from '../store/package-store.ts';
import { ScanStore } from '../store/scan-store.ts';
import { SettingStore } from '../store/settings.ts';
import { DeviceClock } from '../sync/clock.ts';

/** The app's local collaborators, without any server. */
export interface Stores {
  readonly settings: SettingStore;
  readonly scans: ScanStore;
  readonly packages: PackageStore;
  readonly incidents: IncidentStore;
  readonly verify: Verify;
  readonly clock: DeviceClock;
}

/** Rejects when the browser stores nothing for us, as in some private windows. */
export async function openStores(): Promise<Stores> {
  const database = await openDatabase();
  const verify = await makeVerify();
  const settings = new SettingStore(database);
  const kept = (await settings.get('clock')) ?? { offset: 0, epoch: 0 };
  const clocks = { wall: () => Date.now(), monotonic: () => performance.now() };
  const clock = new DeviceClock(clocks, kept);
  clock.notBefore((await settings.get('freshAt')) ?? 0);
  await settings.set('clock', { offset: kept.offset, epoch: kept.epoch + 1 });
  const packages = new PackageStore(database, verify);
  return {
    ...{ settings, packages, verify, clock },
    ...{ scans: new ScanStore(database), incidents: new IncidentStore(database) },
  };
}
