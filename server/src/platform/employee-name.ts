import { sql } from 'kysely'
import type { Context } from './context.ts'

/** SQL: the name of the employee in a row of `table`, in the reader's language. */
export const employeeName = ({ language }: Pick<Context, 'language'>, table: string) =>
  sql.ref<string>(`${table}.${language === 'zh-CN' ? 'zh_name' : 'true_name'}`)
