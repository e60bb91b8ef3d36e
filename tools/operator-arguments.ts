import { parseArgs } from 'node:util'
import type { FirstOperator } from '#server/supervisor/first-operator.ts'
import { commandLine } from '#server/platform/command.ts'

const usage = `${commandLine('first-admin', '--name <your company>')} [--zh-name <its name in Chinese>] [--currency MMK:0]
  [--time-zone Asia/Yangon] [--tax 5]`

/**
 * Parses the arguments of `npm run first-admin`. Throws one Error that lists every invalid argument, with an example.
 */
export function operatorFrom(args: readonly string[]): FirstOperator {
  const string = { type: 'string' } as const
  const options = {
    name: string,
    'zh-name': string,
    currency: { ...string, default: 'MMK:0' },
    'time-zone': { ...string, default: 'Asia/Yangon' },
    tax: { ...string, default: '5' },
  }
  const { values } = parseArgs({ args: [...args], options })
  const { name = '', 'zh-name': zhName = name, currency, 'time-zone': timeZone, tax } = values
  const [, code = '', decimals] = /^([A-Z]{3}):([0-3])$/.exec(currency) ?? []
  const taxPercent = tax.trim() === '' ? Number.NaN : Number(tax)
  const faults = [
    name.trim() === '' && '--name is missing: the name of your company.',
    name.trim() !== '' && zhName.trim() === '' && '--zh-name is empty: omit it, or enter the name in Chinese.',
    code === '' && `--currency ${currency}: a code and the number of its decimals, such as MMK:0 or EUR:2.`,
    !isTimeZone(timeZone) && `--time-zone ${timeZone}: the name of a time zone, such as Asia/Yangon.`,
    !(taxPercent >= 0 && taxPercent < 100) &&
      `--tax ${tax}: the percentage contained in prices, from 0 to below 100, such as 5.`,
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\n\n${usage}`)
  return { name, zhName, currency: { code, exponent: Number(decimals) }, timeZone, taxPercent }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
