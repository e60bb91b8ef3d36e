/**
 * Returns an operator's command as the reader of a message would type it. An installation names its program in
 * LASTMILE_COMMAND: `./lastmile backup all.backup`. A clone has none: `npm run backup -- all.backup`.
 */
export function commandLine(name: string, ...words: string[]): string {
  const installed = process.env.LASTMILE_COMMAND
  if (installed) return [installed, name, ...words].join(' ')
  return ['npm run', name, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
}

/** Returns the command that starts the product. Set LASTMILE_START if a service manager does that. */
export function startCommand(): string {
  const { LASTMILE_COMMAND: installed, LASTMILE_START: service } = process.env
  return service || (installed ? `${installed} start` : 'npm start')
}
