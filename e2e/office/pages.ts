import { demoSignIns } from '#seeds/demo.ts'
import { actTypeOf, type FunctionCode, functionCodes } from '@lastmile/contract/words.ts'

/** A page and the demo account that visits it. */
export type Place = { address: string; account: string }

/** Returns the address of a function's page. */
const addressOf = (code: FunctionCode): string | undefined => {
  const kind = actTypeOf(code)?.kind
  if (kind === 'menu') return `/${code}`
  return kind === 'info' || kind === 'act' ? `/submenus/${code}` : undefined
}

/** Visitors of pages whose contents need permissions of other pages: most kinds can be imported by administrators. */
const visitors: Partial<Record<FunctionCode, string>> = { ReferenceImport: 'admin' }

/** Returns the account that visits a page: of the roles that may open it, the one with the most permissions there. */
function whoDoesMost(code: FunctionCode): string | undefined {
  const holders = demoSignIns.filter(({ functions }) => functions.includes(code))
  const actions = (functions: readonly FunctionCode[]) =>
    functions.filter((one) => actTypeOf(one)?.kind === 'action' && actTypeOf(one)?.parent === code).length
  return holders.toSorted((one, other) => actions(other.functions) - actions(one.functions))[0]?.account
}

/** The function codes to visit, separated by commas, as set by `npm test -- --changed`; by default all of them. */
const walked = process.env.E2E_PAGES?.split(',')

/** Every page that any demo role may open, each once. */
export const places: Place[] = [
  { address: '/pages/index', account: 'clerk' },
  { address: '/report', account: 'finance' },
  ...functionCodes.flatMap((code) => {
    const [address, account] = [addressOf(code), visitors[code] ?? whoDoesMost(code)]
    return address && account ? [{ address, account }] : []
  }),
]

/** The pages that this run visits. */
export const walkedPlaces = places.filter(({ address }) => walked?.includes(address.replace(/.*\//, '')) ?? true)
