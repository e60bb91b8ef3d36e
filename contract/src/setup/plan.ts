import { z } from 'zod'
import { BillDay } from '#bills/bill-days.ts'
import { longestPrinted } from '#configuration/setting.ts'
import { PaymentMode } from '#offerings/calls.ts'
import {
  Charge,
  Code,
  Latitude,
  Longitude,
  optionalPrintedText,
  optionalText,
  printedText,
  text,
} from '#platform/values.ts'
import { AccessServerCode, accessServerVendors, Network, Secret } from '#radius/access-servers.ts'

/** The kinds of operators for which a set-up can be prefilled. */
export const setupTemplates = ['small-prepaid', 'monthly-billing', 'multi-branch'] as const
export const SetupTemplate = z.enum(setupTemplates)
export type SetupTemplate = z.output<typeof SetupTemplate>

/** The maximum number of entries of each type in a plan. */
export const mostUnits = 20
export const mostEmployees = 20
export const mostOfferings = 10
export const mostAccessServers = 4

/** A name and its Chinese form. If the Chinese name is empty, `name` is used for both languages. */
const named = { name: printedText(60), zhName: optionalPrintedText(60) }

/** The parts of a plan: the settings of the company, and entries by their kind. */
export const setupParts = ['company', 'areas', 'units', 'employees', 'offerings', 'boxes', 'accessServers'] as const
export const SetupPart = z.enum(setupParts)
export type SetupPart = z.output<typeof SetupPart>

/** The parts of a plan that are refused if such entries exist already. */
export const setupSections = ['areas', 'units', 'offerings', 'boxes', 'accessServers'] as const
export const SetupSection = z.enum(setupSections)
export type SetupSection = z.output<typeof SetupSection>

/** An area of the lowest level with those around it, of which it names the levels that the operator uses. */
const PlannedArea = z.object({
  countryName: optionalPrintedText(60),
  regionName: optionalPrintedText(60),
  provinceName: optionalPrintedText(60),
  cityName: optionalPrintedText(60),
  townName: printedText(60),
  latitude: Latitude,
  longitude: Longitude,
})

const PlannedUnit = z.object({
  unitCode: text(24).regex(/^[\w-]+$/, 'unit-code'),
  ...named,
  unitType: z.enum(['branch', 'hall', 'department', 'warehouse', 'construction']),
  /** The unit above: an existing one, or one earlier in the plan. */
  parentCode: Code,
})

const PlannedEmployee = z.object({
  account: text(40).regex(/^[\w.@-]+$/, 'account-characters'),
  trueName: printedText(60),
  zhName: optionalPrintedText(60),
  organizationUnitCode: Code,
  operationRole: Code,
  maxUnsettledAmount: Charge,
})

const PlannedOffering = z.object({
  offeringCode: text(24).regex(/^[\w-]+$/, 'unit-code'),
  ...named,
  downMbps: z.int().min(1).max(10_000),
  upMbps: z.int().min(1).max(10_000),
  paymentMode: PaymentMode,
  /** The length of a prepaid term in months; 1 for monthly billing. */
  monthQuantity: z.int().min(1).max(120),
  normalPrice: Charge,
  installPrice: Charge,
})

/** A distribution box with the OLT that feeds it. */
const PlannedBox = z.object({
  /** An existing area of the lowest level; omitted for that of the plan. */
  townCode: Code.optional(),
  oltName: text(60),
  vendor: text(30),
  host: text(120),
  ponPorts: text(190),
  boxName: printedText(60),
  ponPort: text(20),
  totalPorts: z.int().min(1).max(128),
})

/** A router that customers sign in through. */
const PlannedAccessServer = z.object({
  accessServerCode: AccessServerCode,
  address: Network,
  vendor: z.enum(accessServerVendors),
  secret: Secret,
})

/** The settings of the operator that a plan can change, by the fields of the plan; an unset one is an empty text. */
export const SetupSettings = z.object({
  operatorName: text(200, 0),
  operatorZhName: text(200, 0),
  operatorAddress: text(200, 0),
  operatorTaxNumber: text(200, 0),
  timeZone: text(200, 0),
  areaLevels: text(200, 0),
  numberFormat: text(200, 0),
  dateFormat: text(200, 0),
  weekStart: text(200, 0),
  clock: text(200, 0),
  taxPercent: z.number(),
  receiptNumbers: text(200, 0),
  newBillDay: z.int(),
})
export type SetupSettings = z.output<typeof SetupSettings>

/**
 * The edited entries of a template. An empty part creates nothing. An omitted setting stays as it is, unless it is in
 * `seen`: then it is cleared.
 */
export const SetupPlan = z.object({
  setupTemplate: SetupTemplate,
  /** The name, address and tax number of the operator, and its name in Chinese. */
  operatorName: optionalPrintedText(60),
  operatorZhName: optionalPrintedText(60),
  operatorAddress: optionalPrintedText(longestPrinted),
  operatorTaxNumber: optionalPrintedText(longestPrinted),
  timeZone: optionalText(60),
  /** The names of the levels of areas, separated by commas. */
  areaLevels: optionalText(200),
  /** How numbers, days and times are written, by the codes of the settings. */
  numberFormat: optionalText(20),
  dateFormat: optionalText(20),
  weekStart: optionalText(20),
  clock: optionalText(20),
  taxPercent: z.number().min(0).max(50).optional(),
  /** The series in which the system numbers receipts; empty for pre-numbered blocks. */
  receiptNumbers: optionalText(40),
  newBillDay: BillDay.optional(),
  /** The settings as shown in the form. The call is refused if a setting to be changed has since been changed. */
  seen: SetupSettings.partial().default({}),
  areas: z.array(PlannedArea).max(1).default([]),
  units: z.array(PlannedUnit).max(mostUnits).default([]),
  employees: z.array(PlannedEmployee).max(mostEmployees).default([]),
  offerings: z.array(PlannedOffering).max(mostOfferings).default([]),
  boxes: z.array(PlannedBox).max(1).default([]),
  accessServers: z.array(PlannedAccessServer).max(mostAccessServers).default([]),
})
export type SetupPlan = z.output<typeof SetupPlan>
