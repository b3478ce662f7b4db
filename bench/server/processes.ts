import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** The processor for measured servers, and that for who loads them: neither takes time from the other. */
const PROCESSORS = { server: 0, load: 1 } as const;

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});
// Who is told to end takes along what they started.
process.once('SIGTERM', () => process.exit(143));

/** Starts a module with this Node on the processor of its kind. It ends with this process. */
export function startModule(kind: keyof typeof PROCESSORS, file: string, args: readonly string[] = []): ChildProcess {
  const node = [process.execPath, '--expose-gc', '--disable-warning=ExperimentalWarning', file, ...args];
  const pinned = process.platform === 'linux' ? ['taskset', '-c', String(PROCESSORS[kind]), ...node] : node;
  const [program = '', ...rest] = pinned;
  const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
}

const Ports = z.object({ port: z.number(), trigger: z.number().optional() });

/** Where a measured server listens, which it says when it is up, maybe after lines of its log. */
export async function portsOf(child: ChildProcess): Promise<z.infer<typeof Ports>> {
  if (!child.stdout) throw new Error('a module without output');
  const lines = createInterface(child.stdout);
  const said = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('{"port":')) resolve(line);
    });
  });
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`a measured server ended with ${status} before it was up`);
  });
  return Ports.parse(JSON.parse(await Promise.race([said, ended])));
}

/** Hands a module its work on standard input and answers all it says. */
export async function ask(child: ChildProcess, work: string): Promise<string> {
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  child.stdin?.end(work);
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`the load client ended with ${status}`);
  return said;
}

/** Ends a module and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
