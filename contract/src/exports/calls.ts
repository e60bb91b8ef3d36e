import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Charge, Code, perhaps, UnitCode } from '#platform/values.ts'

/** What can be exported besides customers: reference data, employees, and devices in stores. */
export const exportKinds = ['area', 'olt', 'odb', 'offering', 'employee', 'device'] as const
export type ExportKind = (typeof exportKinds)[number]

/**
 * Exports in the columns of an import (page ReferenceImport). Each also requires the permission to see these entries on
 * their own page.
 */
export const dataExports = {
  file: call({
    method: 'GET',
    path: 'data-exports/file',
    summary: 'Export areas, OLTs, boxes, offerings, employees or devices in stores in the columns of their import',
    permission: 'dataExport',
    input: z.object({
      exportKind: z.enum(exportKinds),
      format: z.enum(['csv', 'xlsx']),
      /** Only devices of this model, store, condition and cost, because their import takes one of each. */
      specCode: perhaps(Code),
      organizationUnitCode: perhaps(UnitCode),
      condition: z.enum(['new', 'used']).optional(),
      unitCost: Charge.optional(),
    }),
    output: z.never(),
    reply: 'blob',
    logged: true,
    refuses: ['no-permission', 'invalid-input', 'not-found', 'outside-scope'],
  }),
}
