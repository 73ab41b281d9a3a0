import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Avatar } from "~/components/ui/avatar";
import { CoverPhoto } from "~/components/account/cover-photo";
import { requireOwnScreen, requireViewer } from "~/server/context/auth.server";
import { createFormKey } from "~/server/forms/form.server";
import { pageMeta } from "~/utils/page/page-meta";
import { useRootData } from "~/utils/page/root-data";
import { changePhoto } from "./action.server";
import { PhotoForm } from "./photo-form";
import "~/components/account/cover-photo.css";
import "./photos.css";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Photos" });

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  const { fullName, profilePhoto, profilePhotoSmall, coverPhoto, coverPhotoSmall } = viewer;
  const person = { fullName, profilePhoto, profilePhotoSmall, coverPhoto, coverPhotoSmall };
  return { person, formKey: createFormKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args);
  requireOwnScreen(viewer, args.params["id"]);
  return changePhoto(viewer, args);
}

export default function PhotosPage() {
  const { person, formKey } = useLoaderData<typeof loader>();
  const { lightPages } = useRootData();
  return (
    <div className="board board-even">
      <PhotoForm
        key={person.profilePhoto}
        kind="profile"
        heading="Profile photo"
        hint="Up to 10 MB. Cropped to a square and shown as a circle"
        formKey={formKey}
        currentPhoto={<Avatar user={person} size="2xl" />}
        isRemovable={person.profilePhoto !== ""}
        previewClass="avatar avatar-2xl"
      />
      <PhotoForm
        key={`cover ${person.coverPhoto}`}
        kind="cover"
        heading="Cover photo"
        hint="Up to 10 MB. Looks best at 1,640 × 624 px"
        formKey={formKey}
        currentPhoto={
          person.coverPhoto ? (
            <CoverPhoto person={person} sizes="(width >= 960px) 36rem, 92vw" light={lightPages} />
          ) : (
            <div className="cover cover-plain" />
          )
        }
        isRemovable={person.coverPhoto !== ""}
        previewClass="cover"
      />
    </div>
  );
}
