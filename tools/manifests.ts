import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { repository } from './source-files.ts';

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
}
interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { name: string; value: string }[];
  readonly envFrom?: readonly object[];
  readonly ports?: readonly { name: string; containerPort: number }[];
  readonly securityContext: object;
  readonly resources: { readonly requests: object; readonly limits: { readonly memory?: string } };
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
}
interface Pod {
  readonly containers: readonly [Container];
  readonly securityContext: object;
  readonly automountServiceAccountToken: boolean;
  readonly terminationGracePeriodSeconds: number;
  readonly topologySpreadConstraints?: readonly object[];
}
interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly { readonly key: string; readonly values: readonly string[] }[];
}
/** Any manifest, as far as tests inspect it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly template: { readonly spec: Pod };
    readonly replicas?: number;
    readonly strategy?: object;
    readonly minAvailable?: number;
    readonly minReplicas: number;
    readonly maxReplicas: number;
    readonly metrics: readonly object[];
    readonly behavior: { readonly scaleDown: object };
    readonly instances: number;
    readonly pgbouncer: { readonly parameters: { readonly default_pool_size: string } };
    readonly postgresql: { readonly parameters: { readonly max_connections: string } };
    readonly ingress: readonly { readonly from: readonly { readonly podSelector?: Selector }[] }[];
    readonly rules: readonly [{ readonly http: { readonly paths: readonly { path: string }[] } }];
  };
}

export const manifestFolder = join(repository, 'ops', 'k8s');
export const readManifests = (text: string) =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);
/** The files of a folder that are applied. */
export const filesOf = (name: string) =>
  readdirSync(join(manifestFolder, name)).filter(
    (file) => file !== 'kustomization.yaml' && !file.includes('example'),
  );
export const manifestsOf = (name: string) =>
  filesOf(name).flatMap((file) => readManifests(readFileSync(join(manifestFolder, name, file), 'utf8')));

export const one = (manifests: readonly Manifest[], kind: string, name: string): Manifest => {
  const [found, ...others] = manifests.filter(
    (manifest) => manifest.kind === kind && manifest.metadata.name === name,
  );
  if (!found || others.length > 0) throw new Error(`${kind} ${name}: ${found ? 'twice' : 'none'}`);
  return found;
};
