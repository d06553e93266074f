/** The manifests of ops/k8s, which have not run in a cluster yet: checked by Kubernetes' own types, by the server's settings, and by rules of ours. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCTION_DEFAULTS } from '@club/server/config/defaults.ts';
import { S3_SETTINGS, Settings } from '@club/server/config/settings.ts';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { kubectlProgram } from './kubectl.ts';
import { repository } from './source-files.ts';

/** The types of each kind; there are none for those of operators. */
const TYPES: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'batch/v1': 'batch/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
};
const OPERATORS = ['Cluster', 'Pooler', 'PodMonitor'];

/** The compiler's errors for manifests written as values of Kubernetes' types: unknown fields, and wrong ones. */
function faultsOf(name: string, manifests: readonly object[]): string {
  const place = join(repository, 'node_modules', '.cache', 'kubernetes');
  mkdirSync(place, { recursive: true });
  const lines = (manifests as readonly Manifest[]).map((manifest, index) => {
    const type = `import('kubernetes-types/${TYPES[manifest.apiVersion] ?? 'none'}.d.ts').${manifest.kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest, null, 1)};`;
  });
  const file = join(place, `${name}.ts`);
  writeFileSync(file, lines.join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext'];
  const program = join(repository, 'node_modules', '.bin', 'tsc');
  return spawnSync(program, [...options, file], { encoding: 'utf8' }).stdout;
}

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
/** Any manifest, as far as these tests inspect it. */
interface Manifest {
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
    readonly behavior: { readonly scaleDown: object };
    readonly postgresql: { readonly parameters: { readonly max_connections: string } };
    readonly ingress: readonly { readonly from: readonly { readonly podSelector?: Selector }[] }[];
    readonly rules: readonly [{ readonly http: { readonly paths: readonly { path: string }[] } }];
  };
}

const folder = join(repository, 'ops', 'k8s');
const read = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as Manifest);
const kustomization = (name: string) =>
  parse(readFileSync(join(folder, name, 'kustomization.yaml'), 'utf8')) as { resources: string[] };
const filesOf = (name: string) =>
  readdirSync(join(folder, name)).filter(
    (file) => file !== 'kustomization.yaml' && !file.includes('example'),
  );
const manifestsOf = (name: string) =>
  filesOf(name).flatMap((file) => read(readFileSync(join(folder, name, file), 'utf8')));

const base = manifestsOf('base');
const one = (manifests: readonly Manifest[], kind: string, name: string): Manifest => {
  const [found, ...others] = manifests.filter(
    (manifest) => manifest.kind === kind && manifest.metadata.name === name,
  );
  if (!found || others.length > 0) throw new Error(`${kind} ${name}: ${found ? 'twice' : 'none'}`);
  return found;
};
const podOf = (kind: string, name: string) => one(base, kind, name).spec.template.spec;
const [secret] = read(readFileSync(join(folder, 'base', 'secrets.example.yaml'), 'utf8'));
const settings = one(base, 'ConfigMap', 'club-settings').data ?? {};

const OURS = [
  ['Deployment', 'server'],
  ['Deployment', 'jobs'],
  ['Job', 'migrate'],
] as const;

describe('manifests', () => {
  it('are as Kubernetes wants them', () => {
    const known = base.filter(({ kind }) => !OPERATORS.includes(kind));
    expect(known.length).toBeGreaterThan(12);
    expect(faultsOf('base', known)).toBe('');
  });

  it.each([
    ['a field that there is not', { replica: 2 }, /replica"?' does not exist/],
    ['a value of another kind', { replicas: 'two' }, /'string' is not assignable to type 'number'/],
  ])('the control: %s is found', (_name, wrong, fault) => {
    const server = one(base, 'Deployment', 'server');
    expect(faultsOf('control', [{ ...server, spec: { ...server.spec, ...wrong } }])).toMatch(fault);
  });

  it.each(['base', 'club', 'large', 'on-sale'])('of %s: each file is named, and no other', (name) => {
    const own = kustomization(name).resources.filter((resource) => !resource.startsWith('../'));
    expect(own.sort()).toEqual(filesOf(name).sort());
  });
});

describe('settings', () => {
  it('are those that the server knows, and each that has no default is there', () => {
    const told = [...Object.keys(settings), ...Object.keys(secret?.stringData ?? {})];
    const known = Object.keys(Settings.properties);
    expect(told.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
    const needed = [...(Settings.required as readonly string[]), ...S3_SETTINGS];
    expect(needed.filter((name) => !told.includes(name) && !(name in PRODUCTION_DEFAULTS))).toEqual([]);
  });

  it.each(OURS)('%s %s has them, and its role', (kind, name) => {
    const [container] = podOf(kind, name).containers;
    expect(container.env).toEqual([{ name: 'ROLE', value: name }]);
    expect(container.envFrom).toEqual([
      { configMapRef: { name: 'club-settings' } },
      { secretRef: { name: secret?.metadata.name } },
    ]);
  });

  it('secrets are in no other file', () => {
    const secrets = Object.keys(secret?.stringData ?? {});
    expect(secrets).toContain('TICKET_KEY');
    expect(Object.keys(settings).filter((name) => /(KEY|SECRET|TOKEN|PASSWORD|_ID)$/.test(name))).toEqual([]);
  });
});

describe('pods', () => {
  it.each([...OURS, ['Deployment', 'redis'] as const])('%s %s may do no more than it needs', (kind, name) => {
    const pod = podOf(kind, name);
    const [container] = pod.containers;
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits.memory).toBeDefined();
    expect(container.resources.requests).toHaveProperty('cpu');
    expect(container.image).toMatch(/^(club-ticketing|redis:\d+-bookworm)$/);
  });

  it('are asked at the addresses and ports that the server has', () => {
    const server = podOf('Deployment', 'server').containers[0];
    expect(server.ports?.map(({ containerPort }) => String(containerPort))).toEqual([
      settings.PORT,
      settings.METRICS_PORT,
    ]);
    expect(server.readinessProbe).toMatchObject({
      httpGet: { path: '/health/ready', port: 'http' },
      periodSeconds: 2,
    });
    expect(server.livenessProbe).toMatchObject({ httpGet: { path: '/health/live', port: 'http' } });
    const health = readFileSync(join(repository, 'packages/server/src/http/health.ts'), 'utf8');
    for (const path of ['/health/ready', '/health/live']) expect(health).toContain(`app.get('${path}'`);
    expect(podOf('Deployment', 'jobs').containers[0].livenessProbe?.httpGet).toEqual({
      path: '/metrics',
      port: 'metrics',
    });
  });

  it('end later than the process has ended by itself', () => {
    const graceOf = (name: string) => podOf('Deployment', name).terminationGracePeriodSeconds;
    expect(graceOf('server')).toBeGreaterThan(Number(settings.DRAIN_MS) / 1000 + 20);
    const queue = readFileSync(join(repository, 'packages/server/src/jobs/boss.ts'), 'utf8');
    const [, drainMs] = /JOBS_DRAIN_MS = ([\d_]+);/.exec(queue) ?? [];
    expect(graceOf('jobs')).toBeGreaterThan(Number(drainMs?.replace('_', '')) / 1000 + 5);
  });

  it('of the server are never fewer, on several zones, and two at least stay', () => {
    expect(one(base, 'Deployment', 'server').spec.strategy).toMatchObject({
      rollingUpdate: { maxUnavailable: 0 },
    });
    expect(podOf('Deployment', 'server').topologySpreadConstraints).toHaveLength(1);
    expect(one(base, 'PodDisruptionBudget', 'server').spec.minAvailable).toBe(2);
    expect(one(base, 'HorizontalPodAutoscaler', 'server').spec).toMatchObject({
      minReplicas: 3,
      maxReplicas: 20,
    });
  });
});

describe('network policies', () => {
  /** The values of the label `app` whose pods a policy admits. */
  const admitted = (policy: string) =>
    one(base, 'NetworkPolicy', policy)
      .spec.ingress.flatMap(({ from }) => from)
      .flatMap(({ podSelector: { matchLabels, matchExpressions = [] } = {} }) => [
        ...(matchLabels?.app ? [matchLabels.app] : []),
        ...matchExpressions.filter(({ key }) => key === 'app').flatMap(({ values }) => values),
      ]);
  // The database's URLs; the migration job has no hot path and no counters.
  it.each([
    ['database', 'DATABASE_URL', ['jobs', 'migrate', 'server']],
    ['pooler', 'DATABASE_HOT_URL', ['jobs', 'server']],
    ['redis', 'REDIS_URL', ['jobs', 'server']],
  ])('%s lets in all that have its address to use', (policy, setting, users) => {
    expect({ ...settings, ...secret?.stringData }[setting]).toContain(
      policy === 'database' ? 'database-rw' : policy,
    );
    expect(admitted(policy).sort()).toEqual(users);
  });
});

it('streams come unbuffered', () => {
  const paths = one(base, 'Ingress', 'streams').spec.rules[0].http.paths.map(({ path }) => path);
  expect(paths).toEqual(['/api/mapa/', '/api/club/']);
});

describe('the ingress', () => {
  it('logs no addresses: those of private links and downloads are secrets', () => {
    const all = base.filter(({ kind }) => kind === 'Ingress');
    expect(all.length).toBeGreaterThan(1);
    for (const { metadata } of all)
      expect(metadata.annotations?.['nginx.ingress.kubernetes.io/enable-access-log']).toBe('false');
  });

  it('does not let visitors choose what is traced', () => {
    const example = read(readFileSync(join(folder, 'base', 'ingress-controller.example.yaml'), 'utf8'));
    expect(faultsOf('controller', example)).toBe('');
    const [controller, headers] = example;
    const { name, namespace } = headers?.metadata ?? {};
    expect(controller?.data?.['proxy-set-headers']).toBe(`${namespace}/${name}`);
    expect(headers?.data).toEqual({ traceparent: '' });
  });
});

const kubectl = kubectlProgram();
const kustomize = (name: string) =>
  spawnSync(kubectl, ['kustomize', join(folder, name)], { encoding: 'utf8' });
const hasKubectl = spawnSync(kubectl, ['version', '--client']).status === 0;

// 1.21 or newer, which `npm test -- system` installs: Debian 12's has a kustomize of 2019, without such patches.
describe.skipIf(!hasKubectl)('rendered by kubectl', () => {
  const rendered = (name: string) => {
    const { status, stdout, stderr } = kustomize(name);
    expect(status, stderr).toBe(0);
    return read(stdout);
  };

  it.each(['base', 'club', 'large', 'on-sale'])(
    '%s is whole, and PostgreSQL has connections for all',
    (name) => {
      const manifests = rendered(name);
      expect(manifests.length).toBeGreaterThanOrEqual(base.length);
      const { minReplicas, maxReplicas, behavior } = one(manifests, 'HorizontalPodAutoscaler', 'server').spec;
      expect(minReplicas).toBeLessThanOrEqual(maxReplicas);
      const jobs = one(manifests, 'Deployment', 'jobs').spec.replicas ?? 0;
      const each = 2 * Number(settings.DATABASE_CONNECTIONS);
      const connections = maxReplicas * (each + 2 + 4 + 1) + jobs * (each + 6 + 4);
      const most = Number(one(manifests, 'Cluster', 'database').spec.postgresql.parameters.max_connections);
      const hasPooler = manifests.some(({ kind }) => kind === 'Pooler');
      expect(hasPooler || connections < most, `${connections} of ${most}`).toBe(true);
      if (name === 'on-sale') {
        expect(minReplicas).toBe(maxReplicas);
        expect(behavior.scaleDown).toEqual({ selectPolicy: 'Disabled' });
      }
    },
  );
});
