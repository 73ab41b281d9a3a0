import { Button } from "~/components/ui/button";
import { SearchField } from "~/components/layout/search-box";
import { Select } from "~/components/forms/select";
import type { UserFilter } from "./filter.server";
import "~/components/layout/search-box.css";
import "./user-filter-form.css";

type Props = { action: string; filter: UserFilter };

/** A GET form, so that every filtered list has a URL. */
export function UserFilterForm({ action, filter }: Props) {
  return (
    <form className="row user-filter" role="search" action={action}>
      <div className="searchbox">
        <SearchField
          name="query"
          label="Search by name or e-mail"
          placeholder="Name or e-mail"
          defaultValue={filter.query}
        />
      </div>{" "}
      <label className="sr-only" htmlFor="users-type">
        Type
      </label>
      <Select id="users-type" name="accountType" defaultValue={filter.accountType ?? ""}>
        <option value="">All types</option>
        <option value="rider">Riders</option>
        <option value="provider">Providers</option>
      </Select>{" "}
      <label className="sr-only" htmlFor="users-blocked">
        Status
      </label>
      <Select id="users-blocked" name="blocked" defaultValue={filter.blocked ?? ""}>
        <option value="">Any status</option>
        <option value="false">Not blocked</option>
        <option value="true">Blocked</option>
      </Select>{" "}
      <Button>Show</Button>
    </form>
  );
}
