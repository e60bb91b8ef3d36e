import { dataExports } from '@lastmile/contract/exports/calls.ts'
import { customerExports } from '@lastmile/contract/exports/customers.ts'
import { serve, type Slice } from '#platform/serve.ts'
import { exportCustomers, exportWithPasswords } from './customers/export.ts'
import { exportData } from './data/export.ts'

/** Exports of customers, reference data, employees and devices in the columns of their imports. */
export const exportsSlice: Slice = {
  name: 'exports',
  routes: [
    ...serve('customerExports', customerExports, { file: exportCustomers, withPasswords: exportWithPasswords }),
    ...serve('dataExports', dataExports, { file: exportData }),
  ],
}
