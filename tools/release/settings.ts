/** Settings whose default the service overrides. */
const overridden = /`(DATA_DIR|DEMO)`/

/** Returns the settings of the README's table as a file for systemd, each commented out with its default. */
export function settingsFile(readme: string): string {
  const rows = [...readme.matchAll(/^\| (`[A-Z][A-Z0-9_]+`[^|]*?) +\| (.+?) +\| (.+?) +\|$/gm)]
  if (rows.length === 0) throw new Error('README.md has no table of settings')
  const lines = rows.map(([, names = '', usual = '', meaning = '']) => {
    // A default that depends on another setting is not a value.
    const shown = /^`([^`]*)`$/.exec(usual)?.[1] ?? ''
    const value = /^[A-Z_]{4,}$/.test(shown) || overridden.test(names) ? '' : shown
    // A row may have several settings.
    const settings = [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => `#${name}=${value}\n`)
    return `# ${meaning.replaceAll('`', '')}\n${settings.join('')}`
  })
  return `# Lastmile settings, one NAME=value per line. To apply a change: systemctl restart lastmile\n\n${lines.join('\n')}`
}
