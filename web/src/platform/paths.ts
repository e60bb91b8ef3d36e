import type { FunctionCode } from '@lastmile/contract/words.ts'

/** Paths within the app. */
export const paths = {
  home: '/pages/index',
  /** A function in the main menu. */
  menu: (code: FunctionCode, filters: Record<string, string> = {}) => `/${code}${queryOf(filters)}`,
  /** The list of reports, or one report. */
  report: (code?: string) => `/report${queryOf(code ? { report: code } : {})}`,
  /** A page of a customer's workspace. It also opens the customer, if they are not open yet. */
  customer: (
    customerCode: string,
    page: FunctionCode | (string & {}) = 'baseInfo',
    filters: Record<string, string> = {},
  ) => `/submenus/${page}${queryOf({ customer: customerCode, ...filters })}`,
}

function queryOf(values: Record<string, string>): string {
  const text = new URLSearchParams(values).toString()
  return text ? `?${text}` : ''
}
