import { z } from 'zod'
import { areaKinds } from '#areas/levels.ts'
import { asciiDigits } from '#platform/fold.ts'
import { call } from '#platform/call.ts'
import { CustomFilter, CustomValues, EnteredCustomValues } from '#fields/values.ts'
import { flow } from '#platform/flow.ts'
import {
  Code,
  CustomerCode,
  EmployeeCode,
  Instant,
  Latitude,
  Longitude,
  Money,
  omittable,
  Option,
  optionalText,
  page,
  paged,
  perhaps,
  printedText,
  text,
  UnitCode,
  EmailAddress,
  EnteredDay,
} from '#platform/values.ts'

/** A customer account stays open until it is closed permanently. */
export const customerFlow = flow({ active: { close: 'closed' }, closed: {} })
export const CustomerStatus = z.enum(customerFlow.states)

/**
 * The fields of every customer (specification section 5, open account); the phone matches the operator's pattern. Those
 * that can be omitted are required unless the operator made them optional (`optional-fields.ts`).
 */
export const customerFields = {
  name: printedText(100, 2),
  customerType: Code,
  level: z.int().min(1).max(9).default(1),
  certificateType: omittable(Code),
  certificateNo: omittable(text(60, 3).overwrite(asciiDigits)),
  contactTel: text(20).overwrite(asciiDigits),
  eMail: omittable(EmailAddress),
  operator: omittable(Code),
  province: Code,
  city: Code,
  town: Code,
  manageAddress: printedText(300, 5),
  /** As the operator's country writes it; only if the operator has postal codes. */
  postalCode: optionalText(16),
  /** The township's location if omitted. */
  latitude: omittable(Latitude),
  longitude: omittable(Longitude),
  externalCustomerCode: omittable(text(40)),
  businessChannel: Code,
  auditCode: omittable(text(40)),
  salesMan: EmployeeCode,
  salesManDepartment: UnitCode,
  remark: optionalText(500),
  customFields: EnteredCustomValues.optional(),
}

/** The reason for another account under the same certificate; required only if the certificate already has one. */
export const secondAccount = { secondAccountReason: optionalText(200) }

/** All stored data of a customer, except that only the last three characters of the certificate number are shown. */
export const Customer = z.object({
  customerCode: z.string(),
  name: z.string(),
  status: CustomerStatus,
  customerType: Option,
  level: z.int(),
  certificateType: Option,
  certificateNo: z.string(),
  contactTel: z.string(),
  eMail: z.string(),
  operator: Option,
  province: Option,
  city: Option,
  town: Option,
  /** The areas of the operator's levels in which the customer is, from the top down. */
  areas: z.array(Option.extend({ kind: z.enum(areaKinds) })),
  manageAddress: z.string(),
  postalCode: z.string().nullable(),
  latitude: Latitude,
  longitude: Longitude,
  externalCustomerCode: z.string(),
  businessChannel: Option,
  auditCode: z.string(),
  salesMan: Option,
  salesManDepartment: Option,
  /** The unit responsible for the customer. */
  organizationUnit: Option,
  remark: z.string().nullable(),
  /** The reason for a second account under this certificate. */
  secondAccountReason: z.string().nullable(),
  /** The total months, paid and gift, that the customer's new lines were sold with; cancelled sales are excluded. */
  totalMonth: z.int(),
  /** The price of these months, less discounts. */
  internetFee: Money,
  /** The installation fees of these sales, after waivers. */
  installFee: Money,
  /** The total of these sales, deposits included. */
  totalAmount: Money,
  /** The values that the caller sees, by the key of their field. */
  customFields: CustomValues,
  createdAt: Instant,
  version: z.int(),
})

/** The field in which a search matched. */
export const MatchedField = z.enum([
  'customerCode',
  'contactTel',
  'broadbandAccount',
  'receiptNumber',
  'invoiceNo',
  'documentNumber',
  'terminalNumber',
  'macAddress',
  'certificateNo',
  'externalCustomerCode',
  'name',
  'manageAddress',
  'customFields',
])

export const FoundCustomer = z.object({
  customerCode: z.string(),
  name: z.string(),
  status: CustomerStatus,
  customerType: Option,
  contactTel: z.string(),
  certificateNo: z.string(),
  manageAddress: z.string(),
  town: Option,
  broadbandAccounts: z.array(z.string()),
  /** The values of the fields that lists show. */
  customFields: CustomValues,
  matched: MatchedField,
  createdAt: Instant,
})

export const customers = {
  genCustomerCode: call({
    method: 'GET',
    path: 'customers',
    action: 'genCustomerCode',
    summary: 'Generate the next customer code',
    permission: ['CustomerOpenAct', 'PartnerCustomerOpen'],
    input: z.object({}),
    output: z.object({ customerCode: CustomerCode }),
    refuses: [],
    takesNumber: true,
  }),
  find: call({
    method: 'GET',
    path: 'customers',
    action: 'find',
    summary: 'Search customers by name, code, phone, certificate, address, account, document number or device',
    permission: ['SimpleMiscProcessAct', 'baseInfo'],
    input: z
      .object({
        keyword: perhaps(text(100, 2)),
        customFields: CustomFilter,
        ...paged,
      })
      .refine(({ keyword, customFields }) => keyword !== undefined || customFields !== undefined, {
        path: ['keyword'],
        message: 'required',
      }),
    output: page(FoundCustomer),
    refuses: ['invalid-input'],
  }),
  get: call({
    method: 'GET',
    path: 'customers/{customerCode}',
    summary: 'Get a customer',
    permission: ['baseInfo', 'CareInfo'],
    input: z.object({ customerCode: CustomerCode }),
    output: Customer,
    refuses: ['not-found'],
  }),
  forModify: call({
    method: 'GET',
    path: 'customers',
    action: 'forModify',
    summary: 'Get a customer for editing: codes instead of names',
    permission: 'customer.modify',
    input: z.object({ customerCode: CustomerCode }),
    output: z.object({
      customerCode: z.string(),
      ...customerFields,
      remark: z.string().nullable(),
      customFields: CustomValues,
      contactTel: z.string(),
      certificateNo: z.string(),
      organizationUnitCode: z.string(),
      version: z.int(),
    }),
    refuses: ['not-found'],
  }),
  modify: call({
    method: 'POST',
    path: 'customers',
    action: 'modify',
    changesTexts: true,
    summary: 'Update a customer; a certificate number in its masked form is left unchanged',
    permission: 'customer.modify',
    input: z.object({
      customerCode: CustomerCode,
      version: z.int32(),
      ...customerFields,
      /** Unchanged if omitted. */
      level: customerFields.level.unwrap().optional(),
      ...secondAccount,
      /** The unit to become responsible for the customer; unchanged if omitted. */
      organizationUnitCode: UnitCode.optional(),
    }),
    output: z.object({ version: z.int() }),
    refuses: [
      'not-found',
      'wrong-state',
      'changed-meanwhile',
      'invalid-input',
      'duplicate-code',
      'certificate-known',
      'outside-scope',
      'custom-field-locked',
    ],
  }),
  reveal: call({
    method: 'POST',
    path: 'customers',
    action: 'reveal',
    summary: 'Reveal the full certificate number; the access is logged',
    permission: 'customer.reveal',
    secret: true,
    input: z.object({ customerCode: CustomerCode }),
    output: z.object({ certificateNo: z.string() }),
    refuses: ['not-found', 'too-many-reveals'],
  }),
  looks: call({
    method: 'GET',
    path: 'customers',
    action: 'looks',
    summary: 'List who in my units was shown a full certificate number, when and whose, latest first',
    permission: 'QueryEmployeeActTypeLogAct',
    input: z
      .object({
        employeeCode: EmployeeCode.optional(),
        customerCode: CustomerCode.optional(),
        from: EnteredDay.optional(),
        to: EnteredDay.optional(),
        ...paged,
      })
      .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'range-order' }),
    output: page(
      z.object({
        id: z.int(),
        at: Instant,
        employeeCode: z.string(),
        employeeName: z.string(),
        employeeZhName: z.string(),
        customerCode: z.string(),
        /** Null if the customer belongs to a unit that the caller has no access to. */
        name: z.string().nullable(),
        ip: z.string(),
      }),
    ),
    refuses: [],
  }),
}
