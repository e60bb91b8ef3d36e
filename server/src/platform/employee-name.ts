import { sql } from 'kysely'
import type { Context } from './context.ts'

/** SQL: the name of the employee in a row of `table`, as the reader writes it. */
export const employeeName = ({ language }: Pick<Context, 'language'>, table: string) =>
  sql.ref<string>(`${table}.${language === 'zh-CN' ? 'zh_name' : 'true_name'}`)
