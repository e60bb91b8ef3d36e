import type { FunctionCode } from '#words.ts'

/** The parts of a set-up, in order. */
export const setupSteps = [
  'setup-company',
  'setup-money',
  'setup-places',
  'setup-people',
  'setup-sales',
  'setup-network',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** The milestones of a new operator, in order. */
export const setupGoals = ['first-sale', 'first-installation', 'first-bill-run'] as const
export type SetupGoal = (typeof setupGoals)[number]

/** The step of a check, the goal that is impossible before it is met, and the page, or part of one, to meet it. */
type Needed = { step: SetupStep; goal: SetupGoal | null; page: FunctionCode; part?: string }

/** Everything that is checked before going live, by step. A check without a goal is a recommendation. */
export const setupChecks = {
  'company-named': { step: 'setup-company', goal: 'first-sale', page: 'MaintainPublicConfigurationPage' },
  'company-addressed': { step: 'setup-company', goal: null, page: 'MaintainPublicConfigurationPage' },
  'receipts-numbered': { step: 'setup-money', goal: 'first-sale', page: 'MaintainPublicConfigurationPage' },
  'overdue-followed-up': { step: 'setup-money', goal: 'first-bill-run', page: 'CollectionStages' },
  'bank-account-known': { step: 'setup-money', goal: null, page: 'financialConfirm' },
  'township-known': { step: 'setup-places', goal: 'first-sale', page: 'MaintainAreaAct' },
  'store-known': { step: 'setup-places', goal: null, page: 'MaintainOrganiation' },
  'warehouse-known': { step: 'setup-places', goal: 'first-installation', page: 'MaintainOrganiation' },
  'seller-hired': { step: 'setup-people', goal: 'first-sale', page: '104' },
  'team-formed': { step: 'setup-people', goal: 'first-installation', page: 'maintainWorkTeam' },
  'approver-hired': { step: 'setup-people', goal: 'first-bill-run', page: '104' },
  'line-priced': { step: 'setup-sales', goal: 'first-sale', page: 'MaintainProductOfferingPriceAct' },
  'month-priced': { step: 'setup-sales', goal: 'first-bill-run', page: 'MaintainProductOfferingPriceAct' },
  'port-free': { step: 'setup-network', goal: 'first-sale', page: 'NetWorkResourEdit' },
  'ont-in-stock': { step: 'setup-network', goal: 'first-installation', page: 'PhysicalResourceStorageActBatchIn' },
  'olts-answer': { step: 'setup-network', goal: 'first-installation', page: 'NetWorkResourEdit', part: 'olts' },
  'commands-known': { step: 'setup-network', goal: 'first-installation', page: 'MaintainCommandTemplateAct' },
  'access-server-known': {
    step: 'setup-network',
    goal: 'first-installation',
    page: 'NetWorkResourEdit',
    part: 'access-servers',
  },
} as const satisfies Readonly<Record<string, Needed>>
export type SetupCheck = keyof typeof setupChecks

/** The codes of the checks, in order. */
export const setupCheckCodes = Object.keys(setupChecks) as [SetupCheck, ...SetupCheck[]]
