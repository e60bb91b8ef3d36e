import type { RefusalCode } from '@lastmile/contract/refusals.ts'

/** Refusals whose messages seem to name a way out, but only ask for other input or a later attempt, or state a fact. */
export const withoutWay: ReadonlySet<string> = new Set(
  `session-expired custom-field-locked custom-name-taken custom-role-blind no-data-interface internal-error database-unavailable outcome-unknown took-too-long
  files-unavailable too-busy key-reused outside-scope in-use changed-meanwhile wrong-parent unit-merged
  limit-above-yours duties-conflict too-many-reveals day-over staff-sheet-broken staff-sheet-columns
  staff-sheet-lines staff-sheet-encoding staff-sheet-not-encoded staff-sheet-decimal
  staff-sheet-column-twice charge-of-product setting-limits address-locked logged-in-elsewhere password-guessable
  password-unchanged exemption-ends-before follow-up-done pon-port-full too-many-packages
  up-to-below-least place-ended same-place other-place-requested difference-reason device-reserved series-form
  number-too-long same-department not-your-block fault-level broadband-account-taken port-taken price-changed
  policy-used-up address-taken certificate-known block-not-yours above-list-price above-invoiceable not-changeable suspend-limit
  above-bill bill-day-recent bill-day-moved transfer-known cheque-known cheque-day above-paid not-correctable
  card-unknown card-used card-blocked too-many-cards coupon-unknown coupon-used coupon-expired coupon-blocked
  coupon-amount coupon-pays-bills balance-short credit-spent deposit-secures above-uninvoiced kept-changed
  bank-file-broken bank-file-direction bank-file-quote bank-file-cell bank-file-split bank-file-balance bank-file-too-long
  workbook-protected workbook-old workbook-unreadable workbook-too-large workbook-sheets form-field-needed
  bank-file-other-format bank-file-unreadable bank-file-part bank-file-currency bank-file-sum bank-file-entries
  form-field-at-start material-short file-too-large
  more-left-over place-outside-town outside-silent ont-id-taken case-closed stage-on-day nothing-before-end
  nothing-to-print later-month-recognised commission-changed not-yours-to-give circle ports-held file-unreadable
  day-out-of-range customer-code-taken bank-day nothing-to-hand-over collection-under-way
  import-not-encoded import-map import-zipped-map import-entry-used import-lines import-encoding import-day-format
  import-decimal import-columns import-cells import-nothing
  import-in-progress backup-in-progress rehearsal-in-progress reply-line-unreadable reply-attribute-unknown reply-place-unknown
  reply-value-not-number vendor-needs-template reading-in-progress
  ont-needs-line line-twice line-in-progress ont-not-with-you line-without-ont template-not-tried not-a-reading run-in-progress
  line-without-olt line-on-other-olt template-of-other-vendor vlan-entries-overlap c-vlans-overlap service-number-used
  circuit-taken circuit-taken-elsewhere circuit-not-derived circuit-pattern-exists ont-profile-exists profile-needed
  circuit-olt-name device-not-awaited return-day-over no-visit-planned device-not-to-fetch tax-code-standard tax-rate-begun
  tax-rate-same`.split(/\s+/),
)

/** Refusals with a way out that is not tested here, and why. */
export const notWalked: Partial<Record<RefusalCode, string>> = {
  'custom-option-used': 'The option stays in the same form: fields/custom-fields.test.ts leaves it there',
  'file-missing': 'No call restores a file: the administrator takes it from a backup',
  'speed-of-network': 'The way is the other button of the same page',
  'changes-unknown': 'Needs a database that cannot be read: provisioning/restored.test.ts walks it',
  'ont-not-in-stock': 'A storekeeper enters and issues the device: inventory/adopt.test.ts adopts an issued one',
  'line-has-other-ont': 'Once the device is replaced, its line is known, so there is none to choose',
  'currency-in-use': 'The operator is created again in an empty database',
  'setup-exists': 'Read again, the page leaves the parts out: setup/create-plan.test.ts creates the others',
  'whole-network': 'Needs a restored database: provisioning/restored.test.ts has headquarters send the lines',
}
