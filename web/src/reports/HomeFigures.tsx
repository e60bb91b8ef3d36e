import { useCan } from '#platform/session.ts'
import { CollectionsCard, CommissionCard, ManagedCard, OpeningsCard, OverdueCard } from './BusinessCards.tsx'
import { BehindFigure } from './BehindFigure.tsx'
import { CashFigure, CommandsCard, MaterialsCard, StockCard, TasksFigure } from './WorkCards.tsx'
import './reports.css'

/** The figures of the home page: each only for a role that can act on it, and each leading to what is behind it. */
export function HomeFigures() {
  const opensAccounts = useCan('CustomerOpenAct')
  const readsOpenings = useCan('report.openings')
  const readsCollections = useCan('report.collections')
  const takesCash = useCan('ToDept')
  const hasTasks = useCan('TaskProcess')
  const managesTasks = useCan('TaskManagement')
  const takesArrears = useCan('InBatchPayAct')
  const readsArrears = useCan('report.arrears')
  const collectsArrears = useCan('CollectionCases')
  const managesCustomers = useCan('MaintainCustomerManager')
  const queriesStock = useCan('QueryPhysicalResourcePage')
  const keepsStore = useCan('43')
  const sendsMaterials = useCan('44')
  const installs = useCan('task.claim')
  const handlesCommands = useCan('abnormalAuthorizationCommandProcess')
  const sellsAsPartner = useCan('PartnerCustomerOpen')
  const readsCommission = useCan('CommissionPayouts')
  const countsCash = useCan('DeptConfirm')
  return (
    <>
      <div className="home-figures">
        {handlesCommands ? <CommandsCard /> : null}
        {hasTasks || managesTasks ? <TasksFigure own={hasTasks} /> : null}
        {countsCash ? <CashFigure /> : null}
        {sellsAsPartner && readsCommission ? <CommissionCard /> : null}
        {managesCustomers ? <ManagedCard /> : null}
        {opensAccounts || readsOpenings ? <OpeningsCard /> : null}
        {readsCollections || takesCash ? <CollectionsCard /> : null}
        {takesArrears || readsArrears || collectsArrears ? <OverdueCard /> : null}
        {keepsStore && sendsMaterials ? <MaterialsCard /> : null}
        {queriesStock || installs ? <StockCard own={!queriesStock} /> : null}
      </div>
      <BehindFigure />
    </>
  )
}
