/** The manifests of ops/k8s, which have not run in a cluster yet: checked by Kubernetes' own types, by the server's settings, and by rules of ours. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCTION_DEFAULTS } from '@club/server/config/defaults.ts';
import { FORMER_NAMES, S3_SETTINGS, type SettingName, Settings } from '@club/server/config/settings.ts';
import { FURTHER_CONNECTIONS } from '@club/testing/further-connections.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { kubectlProgram } from './kubectl.ts';
import { filesOf, type Manifest, manifestFolder, manifestsOf, one, readManifests } from './manifests.ts';
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

const kustomization = (name: string) =>
  parse(readFileSync(join(manifestFolder, name, 'kustomization.yaml'), 'utf8')) as { resources: string[] };
const base = manifestsOf('base');
const podOf = (kind: string, name: string) => one(base, kind, name).spec.template.spec;
const [secret] = readManifests(readFileSync(join(manifestFolder, 'base', 'secrets.example.yaml'), 'utf8'));
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
    const known = [...Object.keys(Settings.properties), ...Object.values(FORMER_NAMES)];
    expect(told.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
    const needed = [...(Settings.required as readonly SettingName[]), ...S3_SETTINGS];
    const isTold = (name: SettingName) => told.includes(name) || told.includes(FORMER_NAMES[name] ?? '');
    expect(needed.filter((name) => !isTold(name) && !(name in PRODUCTION_DEFAULTS))).toEqual([]);
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
    expect(graceOf('server')).toBe(40);
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
    const { minReplicas, maxReplicas, metrics, behavior } = one(
      base,
      'HorizontalPodAutoscaler',
      'server',
    ).spec;
    expect([minReplicas, maxReplicas]).toEqual([3, 20]);
    expect(metrics).toEqual([
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } },
      },
    ]);
    expect(behavior.scaleDown).toEqual({ stabilizationWindowSeconds: 600 });
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
    const example = readManifests(
      readFileSync(join(manifestFolder, 'base', 'ingress-controller.example.yaml'), 'utf8'),
    );
    expect(faultsOf('controller', example)).toBe('');
    const [controller, headers] = example;
    const { name, namespace } = headers?.metadata ?? {};
    expect(controller?.data?.['proxy-set-headers']).toBe(`${namespace}/${name}`);
    expect(headers?.data).toEqual({ traceparent: '' });
  });
});

const kubectl = kubectlProgram();
const kustomize = (name: string) =>
  spawnSync(kubectl, ['kustomize', join(manifestFolder, name)], { encoding: 'utf8' });
const hasKubectl = spawnSync(kubectl, ['version', '--client']).status === 0;

/** PostgreSQL's superuser_reserved_connections. */
const RESERVED = 3;
/** The most connections to PostgreSQL. The hot path's come through the poolers, where there are any. */
function connectionsOf(manifests: readonly Manifest[], servers: number, jobs: number): number {
  const { server, withJobs } = FURTHER_CONNECTIONS;
  const poolers = manifests.filter(({ kind }) => kind === 'Pooler');
  const hot = poolers.length
    ? poolers.reduce(
        (sum, { spec }) => sum + spec.instances * Number(spec.pgbouncer.parameters.default_pool_size),
        0,
      )
    : (servers + jobs) * 2 * Number(settings.DATABASE_CONNECTIONS);
  return hot + servers * server + jobs * withJobs;
}

it('the connections of a process are those that the operator is told', () => {
  const operations = readFileSync(join(repository, 'docs', 'operations.md'), 'utf8');
  const { server, withJobs } = FURTHER_CONNECTIONS;
  expect(operations).toContain(
    `server processes × (2 × \`DATABASE_CONNECTIONS\` + ${server}) + processes with jobs × (2 × \`DATABASE_CONNECTIONS\` + ${withJobs})`,
  );
});

// 1.21 or newer, which `npm test -- system` installs: Debian 12's has a kustomize of 2019, without such patches.
describe.skipIf(!hasKubectl)('rendered by kubectl', () => {
  const rendered = (name: string) => {
    const { status, stdout, stderr } = kustomize(name);
    expect(status, stderr).toBe(0);
    return readManifests(stdout);
  };

  it.each(['base', 'club', 'large', 'on-sale'])(
    '%s is whole, and PostgreSQL has connections for all',
    (name) => {
      const manifests = rendered(name);
      expect(manifests.length).toBeGreaterThanOrEqual(base.length);
      const { minReplicas, maxReplicas, behavior } = one(manifests, 'HorizontalPodAutoscaler', 'server').spec;
      expect(minReplicas).toBeLessThanOrEqual(maxReplicas);
      const jobs = one(manifests, 'Deployment', 'jobs').spec.replicas ?? 0;
      const most = Number(one(manifests, 'Cluster', 'database').spec.postgresql.parameters.max_connections);
      // One more of each while a version is rolled out.
      expect(connectionsOf(manifests, maxReplicas + 1, jobs + 1)).toBeLessThan(most - RESERVED);
      if (name === 'on-sale') {
        expect(minReplicas).toBe(maxReplicas);
        expect(behavior.scaleDown).toEqual({ selectPolicy: 'Disabled' });
      }
    },
  );
});
