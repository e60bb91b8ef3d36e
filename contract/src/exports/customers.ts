import { z } from 'zod'
import { call } from '#platform/call.ts'
import { perhaps, UnitCode } from '#platform/values.ts'

const chosen = {
  /** The unit responsible for the customers, with the units below it; all units of the actor if omitted. */
  organizationUnitCode: perhaps(UnitCode),
  /** Only customers in this state; all if omitted. */
  status: z.enum(['active', 'closed']).optional(),
  format: z.enum(['csv', 'xlsx']),
}

/** Exports of customers with their lines, balances and devices, in the columns of an import (page CustomerImport). */
export const customerExports = {
  file: call({
    method: 'GET',
    path: 'customer-exports/file',
    summary: 'Export customers with their lines in the columns of an import, without line passwords',
    permission: 'customerExport',
    input: z.object(chosen),
    output: z.never(),
    reply: 'blob',
    logged: true,
    refuses: ['not-found', 'outside-scope'],
  }),
  withPasswords: call({
    method: 'GET',
    path: 'customer-exports/with-passwords',
    summary: 'Export customers with their lines and line passwords, so that the file can be imported elsewhere',
    permission: 'customerExport.passwords',
    input: z.object(chosen),
    output: z.never(),
    reply: 'blob',
    secret: true,
    logged: true,
    refuses: ['not-found', 'outside-scope'],
  }),
}
