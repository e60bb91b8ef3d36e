import { sql } from 'kysely'
import type { Context } from './context.ts'

/** SQL: an employee's name in the reader's language; `table` is the alias of the employee's row. */
export const employeeName = ({ language }: Pick<Context, 'language'>, table: string) =>
  sql.ref<string>(`${table}.${language === 'zh-CN' ? 'zh_name' : 'true_name'}`)
