import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/platform/embedded-postgres.ts'

/** A running proxy: its ports, and the certificate that its clients trust. */
export type Proxy = { http: number; https: number; trusted: string; stop: () => Promise<void> }

type Prepared = { command: string[]; env?: NodeJS.ProcessEnv; certificate: string; folder: string }

/** Starts nginx with the sample, its ports and its certificate replaced by those of this machine. */
export const startNginx = (upstream: string): Promise<Proxy> =>
  started((folder, ports) => {
    const certificate = join(folder, 'cert.pem')
    const key = join(folder, 'key.pem')
    const subject = ['-subj', '/CN=lastmile.example', '-addext', 'subjectAltName=DNS:lastmile.example']
    const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
    execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate, ...subject], { stdio: 'ignore' })
    const site = replaced(readFileSync('deploy/proxy/nginx.conf', 'utf8'), {
      'listen 80;': `listen 127.0.0.1:${ports.http};`,
      'listen 443 ssl;': `listen 127.0.0.1:${ports.https} ssl;`,
      'listen [::]:80;': '',
      'listen [::]:443 ssl;': '',
      '/etc/ssl/lastmile.example.pem': certificate,
      '/etc/ssl/lastmile.example.key': key,
      'http://127.0.0.1:8080': `http://127.0.0.1:${upstream}`,
    })
    writeFileSync(join(folder, 'site.conf'), site)
    // Debian's nginx.conf, with paths in this folder.
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`)
    writeFileSync(
      join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log ${folder}/error.log; events {}
       http { include /etc/nginx/mime.types; gzip on; access_log off; ${paths.join(' ')} include ${folder}/site.conf; }`,
    )
    const command = ['/usr/sbin/nginx', '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`, '-g', 'daemon off;']
    return { command, certificate, folder }
  })

/** Starts Caddy with the sample, which gets its certificate from Caddy's own authority instead of a public one. */
export const startCaddy = (upstream: string): Promise<Proxy> =>
  started((folder, ports) => {
    const site = replaced(readFileSync('deploy/proxy/Caddyfile', 'utf8'), {
      'reverse_proxy 127.0.0.1:8080': `reverse_proxy 127.0.0.1:${upstream}`,
    })
    const file = join(folder, 'Caddyfile')
    const options = ['admin off', 'local_certs', 'skip_install_trust', `storage file_system ${folder}/data`]
    const all = [...options, `http_port ${ports.http}`, `https_port ${ports.https}`, 'default_bind 127.0.0.1']
    writeFileSync(file, `{\n\t${all.join('\n\t')}\n}\n${site}`)
    const command = ['caddy', 'run', '--adapter', 'caddyfile', '--config', file]
    const certificate = join(folder, 'data/pki/authorities/local/root.crt')
    return { command, env: { HOME: folder }, certificate, folder }
  })

/** Replaces parts of a sample. Throws if the sample does not have one of them. */
function replaced(text: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((all, [part, by]) => {
    if (!all.includes(part)) throw new Error(`The sample has no "${part}"`)
    return all.replaceAll(part, by)
  }, text)
}

async function started(prepare: (folder: string, ports: { http: number; https: number }) => Prepared): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lastmile-proxy-'))
  // The workers of nginx run as another user.
  chmodSync(folder, 0o777)
  mkdirSync(join(folder, 'data'))
  const ports = { http: await freePort(), https: await freePort() }
  const { command, env, certificate } = prepare(folder, ports)
  const [program = '', ...words] = command
  const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const stop = async () => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  for (const end = Date.now() + 60_000; !(existsSync(certificate) && (await listens(ports.https))); await sleep(50))
    if (Date.now() > end || child.exitCode !== null) {
      await stop()
      throw new Error(`${program} did not start: ${said.join('')}`)
    }
  return { ...ports, trusted: readFileSync(certificate, 'utf8'), stop }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const over = once(child, 'exit')
  child.kill('SIGTERM')
  await over
}

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
