import { z } from 'zod'
import { asciiDigits } from '#platform/fold.ts'
import { maintained } from '#platform/maintained.ts'
import { givingRefuses } from '#platform/giving-refuses.ts'
import {
  Charge,
  Code,
  perhaps,
  text,
  UnitCode,
  EnteredInstant,
  dayWithin,
  termHorizon,
  printedText,
} from '#platform/values.ts'
import { Grants, granting } from '#access/permit.ts'

/** A level of customers or discounts, 1 the lowest. */
const Level = z.int().min(1).max(9)

/** The name that an employee signs in with. */
const AccountName = z
  .string()
  .trim()
  .min(1, 'required')
  .max(40)
  .regex(/^[\w.@-]+$/, 'account-characters')

/** Employees, with their limits and operation role (page 104). */
export const staff = {
  ...maintained({
    path: 'employees',
    listAction: 'forMaintenance',
    key: 'employeeCode',
    names: ['employee', 'employees'],
    read: ['104', '95', 'EmployeeOtherPermission'],
    write: ['104', 'EmployeeOtherPermission'],
    fields: {
      name: AccountName,
      trueName: printedText(60),
      zhName: printedText(60),
      organizationUnitCode: UnitCode,
      operationRole: perhaps(Code),
      mobile: perhaps(text(20).overwrite(asciiDigits)),
      customerLevel: Level,
      preferentialLevel: Level,
      maxUnsettledAmount: Charge,
      /** The largest bill adjustment that the employee may make without approval, if above the ceiling of its type. */
      adjustCeiling: Charge,
      maxOnlineCount: z.int().min(1).max(20),
      endTime: perhaps(EnteredInstant),
      passwordExpired: z.boolean(),
      passwordExpiresOn: perhaps(dayWithin(termHorizon)),
    },
    shows: {
      organizationUnitName: z.string(),
      organizationUnitZhName: z.string(),
      operationRoleName: z.string().nullable(),
      operationRoleZhName: z.string().nullable(),
    },
    details: Grants,
    filters: { organizationUnitCode: UnitCode.optional() },
    refuses: [...givingRefuses, 'limit-above-yours', 'own-leaving', 'has-left', 'holds-cash', 'hand-over-needed'],
  }),
  ...granting('employees', 'employee', '95'),
}
