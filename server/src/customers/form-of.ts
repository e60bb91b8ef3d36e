import type { Selectable } from 'kysely'
import type { Customer } from '#platform/tables.gen.ts'

/** Returns the fields of a customer under the names used by the change form. */
export const formOf = (row: Selectable<Customer>) => ({
  name: row.name,
  customerType: row.customer_type,
  level: row.level,
  certificateType: row.certificate_type,
  certificateNo: row.certificate_no,
  contactTel: row.contact_tel,
  eMail: row.e_mail,
  operator: row.operator,
  province: row.province_code,
  city: row.city_code,
  town: row.town_code,
  manageAddress: row.manage_address,
  postalCode: row.postal_code,
  latitude: row.latitude,
  longitude: row.longitude,
  externalCustomerCode: row.external_customer_code,
  businessChannel: row.business_channel,
  auditCode: row.audit_code,
  salesMan: row.salesman_code,
  salesManDepartment: row.salesman_unit_code,
  remark: row.remark,
  organizationUnitCode: row.organization_unit_code,
})
